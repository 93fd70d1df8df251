/** Variables required outside the demo, with their descriptions for the error message. */
export const requiredVariables = {
  PUBLIC_ORIGIN: 'the address that customers open, e.g. https://my.example.com',
  APP_KEYS: 'the keys that applications send with each call, with commas between; the cabinet uses the first',
  ACQUIRER_URL: "the address of the bank's gateway, https://…",
  ACQUIRER_USER: 'the user that the bank gave you',
  ACQUIRER_PASSWORD: 'the password of that user',
  ACQUIRER_CALLBACK_SECRET: "the secret that the bank's callbacks are signed with, 32 characters or more",
  SMTP_URL: 'the mail server, smtps://user:password@host or smtp://… with STARTTLS',
  MAIL_FROM: 'the sender of emails, Name <address>',
  SMS_URL: 'the SMS gateway, smpps://user:password@host?source=<sender> or https://…',
} as const

export const deskSecretMeaning =
  'the secret that the desk signs its messages about requests with, 32 characters or more'

export const telephonySecretMeaning =
  'the secret that the telephone exchange signs its notifications with, 32 characters or more'
