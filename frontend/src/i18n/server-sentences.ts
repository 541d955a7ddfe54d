import { msg } from './msg.ts'

/**
 * What the server says in whole sentences (shared/web and functions/auth), so that it can be said in three languages.
 * An area's own sentences stand beside its feature, in the feature's catalogue.
 */
export const serverSentences: readonly string[] = [
  msg('Sign in to continue.', { ns: 'server' }),
  msg('Your account may not do this.', { ns: 'server' }),
  msg('This account is suspended. Write to us if you think this is a mistake.', { ns: 'server' }),
  msg('This account is deactivated. Write to us to have it reopened.', { ns: 'server' }),
  msg('Someone else changed this first. Load it again to see what is new.', { ns: 'server' }),
  msg('This exists already.', { ns: 'server' }),
  msg('This was done already. Load the page again to see it.', { ns: 'server' }),
  msg('This is more than one call can carry.', { ns: 'server' }),
  msg('The e-mail address or the password is wrong.', { ns: 'server' }),
  msg('This account is about to be deleted. You can still keep it.', { ns: 'server' }),
  msg('Choose a new password first, with “Forgot password”.', { ns: 'server' }),
  msg('Enter the code that your authenticator app shows.', { ns: 'server' }),
  msg('You were signed out after a time without activity. Sign in to continue.', { ns: 'server' }),
  msg('Your password is changed. Sign in with it and a code of your authenticator app.', { ns: 'server' }),
  msg('must be the six digits that the app shows', { ns: 'server' }),
  msg('must be ten letters and digits, like 7K3QW-0MZ9A', { ns: 'server' }),
  msg('is not one of your unused recovery codes', { ns: 'server' }),
  msg('Switch two-factor authentication on first: its recovery codes come with it.', { ns: 'server' }),
  msg('is not what the app shows now; try the next one', { ns: 'server' }),
  msg('There is no account behind this sign-in. Write to us and we will look into it.', { ns: 'server' }),
  msg('This invitation has been claimed already. Sign in to continue.', { ns: 'server' }),
  msg('This invitation has expired. Write to us and we will send you a new one.', { ns: 'server' }),
  msg('This address belongs to another account. Write to us and we will sort it out.', { ns: 'server' }),
  msg('is wrong or has expired; ask for a new one', { ns: 'server' }),
  msg('is too easy to guess; choose another', { ns: 'server' }),
  msg('is not right', { ns: 'server' }),
  msg('is for employers only', { ns: 'server' }),
  msg('is required', { ns: 'server' }),
  msg('must be another than the current one', { ns: 'server' }),
  msg('must be a web address that begins with http:// or https://', { ns: 'server' }),
]
