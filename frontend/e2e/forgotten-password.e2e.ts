import { expect, test } from './journey.ts'
import { mailedCode } from './mailbox.ts'
import { address, PASSWORD, registered } from './people.ts'
import { expectAccessible } from './steps.ts'

const NEW_PASSWORD = 'valley below the glacier'

test('a forgotten password is replaced by the code that is mailed in the language of the page', async ({
  page,
  request,
  meant,
}) => {
  meant('422 /api/auth/reset-password', '401 /api/auth/login')
  const email = address('oubli')
  await registered(request, { email, role: 'executive', first_name: 'Awa', last_name: 'Ndiaye' })
  await page.addInitScript(() => localStorage.setItem('language', 'fr'))
  await page.goto('/auth')
  await page.getByLabel('Adresse e-mail', { exact: true }).fill(email)
  await page.getByRole('button', { name: /^Mot de passe oublié/u }).click()
  await page.getByRole('button', { name: 'Envoyer le code' }).click()
  await expect(page.getByRole('heading', { name: 'Choisissez un nouveau mot de passe' })).toBeVisible()
  await expectAccessible(page)

  const code = await mailedCode(email, 'Choisissez un nouveau mot de passe')
  await page.getByLabel('Code', { exact: true }).fill(code === '000000' ? '000001' : '000000')
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Confirmer le mot de passe').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
  await expect(page.getByText(/^incorrect ou expiré/iu)).toBeVisible()
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
  await expect(page.getByText('Votre mot de passe a été modifié')).toBeVisible()

  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByLabel('Mot de passe', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL('/dashboard')
})
