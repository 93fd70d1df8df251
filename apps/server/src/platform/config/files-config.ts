import { resolve } from 'node:path'
import { z } from 'zod'
import type { FilesConfig } from './config-shape.ts'
import { ConfigurationError } from './configuration.ts'
import type { Environment } from './installation-config.ts'

const text = z.string().min(1).optional()

/** Variables of the store of files. */
export const filesVariables = {
  FILES_URL: z
    .string()
    .regex(/^s3:\/\/[\w.-]+$/, 'must be s3://bucket')
    .optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
}

const bucketVariables = ['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

type Values = { readonly [Name in keyof typeof filesVariables]?: string | undefined }

/** @throws ConfigurationError if the variables of a bucket are incomplete, or set without one */
export function filesOf(value: Values, given: Environment, dataDir: string): FilesConfig {
  const set = bucketVariables.filter((name) => given[name])
  if (!given['FILES_URL']) {
    if (set.length > 0) throw new ConfigurationError(`${set.join(', ')}: FILES_URL is not a bucket; set s3://bucket`)
    return { kind: 'folder', folder: resolve(dataDir, 'files') }
  }
  const missing = bucketVariables.filter((name) => !given[name])
  if (missing.length > 0) throw new ConfigurationError(`${missing.join(', ')}: must be set with FILES_URL`)
  return {
    kind: 's3',
    bucket: (value.FILES_URL ?? '').slice('s3://'.length),
    endpoint: value.S3_ENDPOINT!,
    region: value.S3_REGION!,
    accessKeyId: value.S3_ACCESS_KEY_ID!,
    secretAccessKey: value.S3_SECRET_ACCESS_KEY!,
  }
}
