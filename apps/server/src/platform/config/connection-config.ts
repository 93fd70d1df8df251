import { z } from 'zod'
import type { collectProblems } from './configuration.ts'
import type { Environment } from './installation-config.ts'
import type { Operator } from './operator.ts'

const text = z.string().min(1).optional()
const httpUrl = z.url({ protocol: /^https?$/ }).optional()

/** Variables of the outside systems by which people become customers and engineers visit them. */
export const connectionVariables = {
  IDENTITY_ISSUER: httpUrl,
  IDENTITY_CLIENT_ID: text,
  IDENTITY_CLIENT_SECRET: text,
  NETWORK_URL: httpUrl,
  NETWORK_TOKEN: text,
  FIELD_SERVICE_URL: httpUrl,
  FIELD_SERVICE_SECRET: text,
}

interface Values {
  readonly IDENTITY_ISSUER?: string | undefined
  readonly IDENTITY_CLIENT_ID?: string | undefined
  readonly IDENTITY_CLIENT_SECRET?: string | undefined
  readonly NETWORK_URL?: string | undefined
  readonly NETWORK_TOKEN?: string | undefined
  readonly FIELD_SERVICE_URL?: string | undefined
  readonly FIELD_SERVICE_SECRET?: string | undefined
}

export interface IdentityConfig {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

export interface FieldServiceConfig {
  readonly url: string
  /** Secret with which both sides sign. */
  readonly secret: string
}

export interface NetworkConfig {
  readonly url: string
  readonly token: string
}

const identityMeanings = {
  IDENTITY_ISSUER: "the issuer of the government's OpenID provider",
  IDENTITY_CLIENT_ID: 'the id that the provider gave you',
  IDENTITY_CLIENT_SECRET: 'the secret that the provider gave you',
} as const

/**
 * Returns whether people who become customers may or must sign in with the government, so that a start needs a provider:
 * docs/operations.md#government-sign-in.
 */
export function needsIdentity({ flags, connection }: Pick<Operator, 'flags' | 'connection'>): boolean {
  return (flags.mobileConnection || flags.intercomConnection) && connection.identity !== 'none'
}

/** Returns the variables of government sign-in that a real start needs and that are not set, each as a line of the refusal. */
export function missingOfIdentity(given: Environment, isNeeded: boolean): string[] {
  if (!isNeeded) return []
  const condition =
    'when DEMO is off, mobileConnection or intercomConnection is on and connection.identity of operator.json is not none'
  return Object.entries(identityMeanings)
    .filter(([name]) => !given[name])
    .map(([name, meaning]) => `${name}: must be set ${condition}: ${meaning}`)
}

const groups = [
  ['IDENTITY_ISSUER', 'IDENTITY_CLIENT_ID', 'IDENTITY_CLIENT_SECRET'],
  ['NETWORK_URL', 'NETWORK_TOKEN'],
  ['FIELD_SERVICE_URL', 'FIELD_SERVICE_SECRET'],
] as const

/** Reports systems of which only some variables are set. */
export function refuseHalfSet(given: Environment, problems: ReturnType<typeof collectProblems>): void {
  for (const names of groups) {
    const set = names.filter((name) => given[name])
    const missing = names.filter((name) => !given[name])
    if (set.length > 0 && missing.length > 0) problems.add(`${missing.join(', ')}: must be set with ${set.join(', ')}`)
  }
}

/** Returns the government's OpenID provider; undefined if the installation has none. */
export function identityOf(values: Values): IdentityConfig | undefined {
  const { IDENTITY_ISSUER: issuer, IDENTITY_CLIENT_ID: clientId, IDENTITY_CLIENT_SECRET: clientSecret } = values
  return issuer && clientId && clientSecret ? { issuer, clientId, clientSecret } : undefined
}

/** Returns the network portal; undefined if the installation has none. */
export function networkOf({ NETWORK_URL: url, NETWORK_TOKEN: token }: Values): NetworkConfig | undefined {
  return url && token ? { url, token } : undefined
}

/** Returns the field service; undefined if the installation has none. */
export function fieldServiceOf({
  FIELD_SERVICE_URL: url,
  FIELD_SERVICE_SECRET: secret,
}: Values): FieldServiceConfig | undefined {
  return url && secret ? { url: url.replace(/\/+$/, ''), secret } : undefined
}
