import { z } from 'zod'
import { count, flag } from './operator-fields.ts'

const codes = z.strictObject({
  liveMinutes: count('Until a code expires.', 'minutes'),
  resendSeconds: count('Until another may be sent.', 'seconds'),
  triesPerCode: count('Wrong attempts of the asker that end a code; others share as many.'),
  wrongPerDay: count('Wrong codes of one phone by those who did not ask; of a known browser; of a session.', 'per day'),
  wrongByAskersPerDay: count('Wrong codes of one phone by browsers that asked for one.', 'per day'),
  wrongPerBrowser: count('Wrong codes of one browser, and of one account.', 'per day'),
  wrongPerNetwork: count('Wrong codes of one network.', 'per day'),
  sendsPerPhone: count('Codes sent to one phone.', 'per hour'),
  sendsPerAddress: count('Codes sent from one address.', 'per hour'),
  sendsPerInstallation: count('Codes sent in all.', 'per hour'),
})

const passkeys = z.strictObject({
  max: count('Passkeys of an account.'),
  challengeMinutes: count('Time that a browser has to answer.', 'minutes'),
})

const totp = z.strictObject({
  use: z.enum(['off', 'allowed']).meta({ description: 'Whether customers may use an authenticator app.' }),
  minutes: count('Time that a sign-in waits for the code.', 'minutes'),
  tries: count('Attempts of one sign-in.'),
  failuresPerAccount: count('Wrong codes within `failureWindowMinutes`, over all sign-ins.'),
  recoveryCodes: count('Recovery codes handed out.'),
})

export const signInSettings = z.strictObject({
  accessMinutes: count('Life of an access token.', 'minutes'),
  refreshDays: count('Life of a session from its last renewal.', 'days'),
  sessionDays: count('Life of a session in all.', 'days'),
  maxSessions: count('Sessions of an account; one more ends the one used longest ago.'),
  reuseGraceSeconds: count('How long a used refresh token is answered with its successor.', 'seconds'),
  confirmedMinutes: count('How long a confirmation holds, in its session.', 'minutes'),
  activityMinutes: count("A session's last use is written at most this often.", 'minutes'),
  failureWindowMinutes: count('How long a failure counts.', 'minutes'),
  failuresPerContract: count('Failures of one contract within the window.'),
  failuresPerAddress: count('Failures of one address within the window.'),
  failuresPerMinute: count(
    'Failures of the whole installation, beyond which only known browsers are served.',
    'per minute',
  ),
  knownBrowserDays: count('How long a browser that signed in is known.', 'days'),
  slowStepSeconds: count('From half of a limit on, each attempt waits this much longer.', 'seconds'),
  slowMaxSeconds: count('The longest such wait.', 'seconds'),
  codes,
  passkeys,
  totp,
  callNumber: z
    .string()
    .regex(/^\d{11}$/)
    .meta({ description: 'The number to call for signing in.' }),
  callWaitSeconds: count('How long it waits for the call.', 'seconds'),
  callRequestsPerAddress: count('Requests of one address.', 'per hour'),
  callsAwaitedPerPhone: count('Requests of one phone at once.'),
  callRequestsPerPhone: count('Requests of one phone.', 'per hour'),
  passwordPolicy: z
    .strictObject({
      min: count('Shortest new contract password.', 'characters'),
      // The calls accept no longer password.
      max: z.int().positive().max(128).meta({ description: 'Longest new contract password.', unit: 'characters' }),
      digitsOnly: flag('New contract passwords have digits alone.'),
    })
    .refine(({ min, max }) => min <= max, 'min is above max'),
})

export const securitySettings = z.strictObject({
  linkDays: count('How long a "this was not me" link works.', 'days'),
  emailLinkHours: count('How long the link that proves an e-mail works.', 'hours'),
  emailLinksPerHour: count('Such links that an account may ask for.', 'per hour'),
  emailLinksPerNetwork: count('Such links that a network may ask for.', 'per hour'),
  logDays: count('How far back the security log goes.', 'days'),
})
