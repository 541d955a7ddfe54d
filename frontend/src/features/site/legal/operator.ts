import { msg } from '~/i18n/msg.ts'

/**
 * Facts about the company that runs Kilele. Passed to the build as `KILELE_OPERATOR_REGISTERED_NAME`
 * and so on; for a missing fact the legal pages show its label in brackets.
 */
const env: Record<string, string | undefined> = import.meta.env

const given = (name: string): string | null => env[`KILELE_OPERATOR_${name}`]?.trim() || null

export const operator = {
  registeredName: given('REGISTERED_NAME'),
  registeredAddress: given('REGISTERED_ADDRESS'),
  registrationNumber: given('REGISTRATION_NUMBER'),
  legalEmail: given('LEGAL_EMAIL'),
  privacyEmail: given('PRIVACY_EMAIL'),
  protectionOfficer: given('PROTECTION_OFFICER'),
  governingLaw: given('GOVERNING_LAW'),
  courts: given('COURTS'),
  hostingRegion: given('HOSTING_REGION'),
  paymentPartner: given('PAYMENT_PARTNER'),
  euRepresentative: given('EU_REPRESENTATIVE'),
  ukRepresentative: given('UK_REPRESENTATIVE'),
  kenyaRegistration: given('KENYA_REGISTRATION'),
  nigeriaRegistration: given('NIGERIA_REGISTRATION'),
  southAfricaOfficer: given('SOUTH_AFRICA_OFFICER'),
  egyptLicence: given('EGYPT_LICENCE'),
  moroccoReceipt: given('MOROCCO_RECEIPT'),
  ghanaRegistration: given('GHANA_REGISTRATION'),
} as const

export type OperatorFact = keyof typeof operator

/** The label of a missing fact, shown in brackets. */
export const blanks: Record<OperatorFact, string> = {
  registeredName: msg('registered name', { ns: 'site' }),
  registeredAddress: msg('registered address', { ns: 'site' }),
  registrationNumber: msg('registration number', { ns: 'site' }),
  legalEmail: msg('email address for legal notices', { ns: 'site' }),
  privacyEmail: msg('email address for data protection', { ns: 'site' }),
  protectionOfficer: msg('data protection officer', { ns: 'site' }),
  governingLaw: msg('governing law', { ns: 'site' }),
  courts: msg('competent courts', { ns: 'site' }),
  hostingRegion: msg('hosting region', { ns: 'site' }),
  paymentPartner: msg('payment partner', { ns: 'site' }),
  euRepresentative: msg('representative in the European Union', { ns: 'site' }),
  ukRepresentative: msg('representative in the United Kingdom', { ns: 'site' }),
  kenyaRegistration: msg('registration with the ODPC', { ns: 'site' }),
  nigeriaRegistration: msg('registration with the NDPC', { ns: 'site' }),
  southAfricaOfficer: msg('registered Information Officer', { ns: 'site' }),
  egyptLicence: msg('licence of the Centre', { ns: 'site' }),
  moroccoReceipt: msg('receipt or authorisation of the CNDP', { ns: 'site' }),
  ghanaRegistration: msg('registration with the Commission', { ns: 'site' }),
}

export const isOperatorFact = (name: string): name is OperatorFact => name in operator
