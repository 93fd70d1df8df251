import { z } from 'zod'

const count = z.int().positive()

/** Codes of text messages (domain: Sign-in). */
const codes = z.strictObject({
  liveMinutes: count,
  resendSeconds: count,
  triesPerCode: count,
  wrongPerDay: count,
  sendsPerPhone: count,
  sendsPerAddress: count,
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
  /** From half of these failures on, each further try waits so much longer than the one before, up to the most. */
  slowStepSeconds: count,
  slowMostSeconds: count,
  codes,
  /** The number to call for signing in, and how long it waits for the call. */
  callNumber: z.string().regex(/^\d{11}$/),
  callWaitSeconds: count,
  callRequestsPerAddress: count,
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
