export const production = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://my.aragats.example',
  APP_KEYS: 'a-key,another',
  ACQUIRER_URL: 'https://bank.example',
  ACQUIRER_USER: 'us',
  ACQUIRER_PASSWORD: 'secret',
  ACQUIRER_CALLBACK_SECRET: 'a-callback-secret-long-enough-to-pass',
  TRUST_PROXY: '1',
  SMTP_URL: 'smtps://us:mail%20secret@mail.example',
  MAIL_FROM: 'Aragats <no-reply@aragats.example>',
  SMS_URL: 'smpps://us:sms%20key@sms.example:3551?source=Aragats',
}

export const bucket = {
  FILES_URL: 's3://our-files',
  S3_ENDPOINT: 'https://s3.example',
  S3_REGION: 'eu-north-1',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
}

/** Variables that a start needs besides where people can sign in with the government. */
export const governmentProvider = {
  IDENTITY_ISSUER: 'https://id.example',
  IDENTITY_CLIENT_ID: 'us',
  IDENTITY_CLIENT_SECRET: 'own',
}
