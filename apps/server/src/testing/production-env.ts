/** What production does not start without, with values that reach nobody. */
export const productionEnv: Record<string, string> = {
  TINTARIO_ENV: 'prod',
  CREDENTIALS_KEY: Buffer.alloc(32, 1).toString('base64'),
  SMTP_URL: 'smtp://127.0.0.1:25',
  SELLER_NAME: 'Paper Planes, S.L.',
  SELLER_TAX_ID: 'B12345674',
  SELLER_ADDRESS: 'Calle Mayor 1, 28013 Madrid, España',
}
