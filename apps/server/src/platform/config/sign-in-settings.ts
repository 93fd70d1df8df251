import { longestPassword, shortestContractPassword } from '@kabinet/contract/contract-input'
import { z } from 'zod'
import { count, flag } from './operator-fields.ts'

const codes = z.strictObject({
  liveMinutes: count('How long a code is valid.', 'minutes'),
  resendSeconds: count('Time until another code may be sent.', 'seconds'),
  triesPerCode: count('Wrong attempts by the requester that invalidate a code; others share as many.'),
  wrongPerDay: count(
    'Wrong codes per phone by others than the requester, per known browser, and per session.',
    'per day',
  ),
  wrongByAskersPerDay: count('Wrong codes per phone by browsers that requested one.', 'per day'),
  wrongPerBrowser: count('Wrong codes per browser, and per account.', 'per day'),
  wrongPerNetwork: count('Wrong codes per network.', 'per day'),
  sendsPerPhone: count('Codes sent per phone.', 'per hour'),
  sendsPerAddress: count('Codes requested per address.', 'per hour'),
  sendsPerInstallation: count('Codes sent in total.', 'per hour'),
})

const passkeys = z.strictObject({
  max: count('Passkeys per account.'),
  challengeMinutes: count('How long a challenge is valid.', 'minutes'),
})

const totp = z.strictObject({
  use: z.enum(['off', 'allowed']).meta({ description: 'Whether customers may use an authenticator app.' }),
  minutes: count('How long a sign-in waits for the code.', 'minutes'),
  tries: count('Attempts per sign-in.'),
  failuresPerAccount: count('Wrong codes within `failureWindowMinutes`, over all sign-ins.'),
  recoveryCodes: count('Number of recovery codes.'),
})

export const signInSettings = z.strictObject({
  accessMinutes: count('Lifetime of an access token.', 'minutes'),
  refreshDays: count('Lifetime of a session since its last renewal.', 'days'),
  sessionDays: count('Total lifetime of a session.', 'days'),
  maxSessions: count('Sessions per account; one more ends the least recently used.'),
  reuseGraceSeconds: count('How long a used refresh token is answered with its successor.', 'seconds'),
  confirmedMinutes: count('How long a confirmation is valid, in its session.', 'minutes'),
  activityMinutes: count("A session's last use is written at most this often.", 'minutes'),
  failureWindowMinutes: count('How long a failure counts.', 'minutes'),
  failuresPerContract: count('Failures per contract within the window.'),
  failuresPerAddress: count('Failures per address within the window.'),
  failuresPerMinute: count(
    'Failures of the whole installation, beyond which only known browsers are served.',
    'per minute',
  ),
  knownBrowserDays: count('How long a browser is remembered after signing in.', 'days'),
  slowStepSeconds: count('From half of a limit on, each failure adds this delay.', 'seconds'),
  slowMaxSeconds: count('Maximum delay.', 'seconds'),
  codes,
  passkeys,
  totp,
  callNumber: z
    .string()
    .regex(/^\d{11}$/)
    .meta({ description: 'The number to call to sign in.' }),
  callWaitSeconds: count('How long a sign-in waits for the call.', 'seconds'),
  callRequestsPerAddress: count('Requests per address.', 'per hour'),
  callsAwaitedPerPhone: count('Pending requests per phone.'),
  callRequestsPerPhone: count('Requests per phone.', 'per hour'),
  passwordPolicy: z
    .strictObject({
      // The form of the sign-in takes no shorter password, and no call a longer one.
      min: z
        .int()
        .min(shortestContractPassword)
        .meta({ description: 'Shortest new contract password.', unit: 'characters' }),
      max: z
        .int()
        .positive()
        .max(longestPassword)
        .meta({ description: 'Longest new contract password.', unit: 'characters' }),
      digitsOnly: flag('New contract passwords must consist of digits.'),
    })
    .refine(({ min, max }) => min <= max, 'min is above max'),
})

export const securitySettings = z.strictObject({
  linkDays: count('How long a "this was not me" link is valid.', 'days'),
  emailLinkHours: count('How long the link that confirms an email is valid.', 'hours'),
  emailLinksPerHour: count('Such links per account.', 'per hour'),
  emailLinksPerNetwork: count('Such links per network.', 'per hour'),
  logDays: count('How far back the security log goes.', 'days'),
})
