import { z } from 'zod'

const count = z.int().positive()

/** Codes of text messages (domain: Sign-in). */
const codes = z.strictObject({
  liveMinutes: count,
  resendSeconds: count,
  /** Wrong tries that kill a code for whoever asked for it, and as many that kill it for everybody else. */
  triesPerCode: count,
  /** Wrong codes a day that end it for those who enter codes of a phone without having asked for them. */
  wrongPerDay: count,
  /** Wrong codes a day at codes of one phone, by browsers that asked for them, after which it gets none any more. */
  wrongByAskersPerDay: count,
  /** Wrong codes a day of one browser, and of one network, over all phones. */
  wrongPerBrowser: count,
  wrongPerNetwork: count,
  /** Texts an hour. */
  sendsPerPhone: count,
  sendsPerAddress: count,
  sendsPerInstallation: count,
})

/** Passkeys beside passwords: how many an account may have, and how long the browser has to show one. */
const passkeys = z.strictObject({ max: count, challengeMinutes: count })

/** Authenticator apps: whether customers may use one, and what a sign-in that waits for its code may do. */
const totp = z.strictObject({
  use: z.enum(['off', 'allowed']),
  minutes: count,
  tries: count,
  /** Wrong codes within `failureWindowMinutes`, whichever sign-in they belong to. */
  failuresPerAccount: count,
  recoveryCodes: count,
})

/** How customers sign in, and for how long (domain: Sign-in): `signIn` of operator.json. */
export const signInSettings = z.strictObject({
  accessMinutes: count,
  refreshDays: count,
  /** A session ends so many days after it was opened, however much it is used. */
  sessionDays: count,
  /** Sessions of one account: with one more, the one that was used longest ago ends. */
  mostSessions: count,
  reuseGraceSeconds: count,
  /** For so long somebody who confirmed who they are need not do so again, in the same session. */
  confirmedMinutes: count,
  /** How far a device's last activity may lag behind: a session is written at most once in so many minutes. */
  activityMinutes: count,
  failureWindowMinutes: count,
  failuresPerContract: count,
  failuresPerAddress: count,
  /** Failures a minute of the whole installation beyond which only browsers that signed in before are served. */
  failuresPerMinute: count,
  /** How long a browser that signed in is known again after its last sign-in. */
  knownBrowserDays: count,
  /** From half of these failures on, each further try waits so much longer than the one before, up to the most. */
  slowStepSeconds: count,
  slowMostSeconds: count,
  codes,
  passkeys,
  totp,
  /** The number to call for signing in, and how long it waits for the call. */
  callNumber: z.string().regex(/^\d{11}$/),
  callWaitSeconds: count,
  callRequestsPerAddress: count,
  /** Calls awaited by one phone at once, and asked for in an hour. */
  callsAwaitedPerPhone: count,
  callRequestsPerPhone: count,
  /** Of new passwords; the calls take no longer one than 128 characters. */
  passwordPolicy: z
    .strictObject({ least: count, most: count.max(128), digitsOnly: z.boolean() })
    .refine(({ least, most }) => least <= most, 'least is above most'),
})

/** What accounts' owners are told of their safety, and for how long they may take it back: `security` of operator.json. */
export const securitySettings = z.strictObject({
  /** For so long a link takes back what it came with. */
  linkDays: count,
  emailLinkHours: count,
  emailLinksPerHour: count,
  emailLinksPerNetwork: count,
  /** How far back the log goes. */
  logDays: count,
})
