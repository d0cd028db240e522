import { createHash } from 'node:crypto'

/** What production does not start without, with values that reach nobody. */
export const productionEnv: Record<string, string> = {
  TINTARIO_ENV: 'prod',
  CREDENTIALS_KEY: createHash('sha256').update('a key for tests').digest('base64'),
  PUBLIC_URL: 'https://app.tintario.test',
  SMTP_URL: 'smtp://127.0.0.1:25',
  STRIPE_SECRET_KEY: 'sk_test_nobody',
  STRIPE_PUBLIC_KEY: 'pk_test_nobody',
  STRIPE_WEBHOOK_SECRET: 'whsec_nobody',
  SELLER_NAME: 'Paper Planes, S.L.',
  SELLER_TAX_ID: 'B12345674',
  SELLER_ADDRESS: 'Calle Mayor 1, 28013 Madrid, España',
}
