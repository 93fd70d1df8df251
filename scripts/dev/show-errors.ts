import { subscribe } from 'node:diagnostics_channel'
import { inspect } from 'node:util'

// Loaded into the server before its own code: the log leaves out messages of errors, which may repeat customers' data.
subscribe('kabinet:logged-error', (error) => {
  // PostgreSQL's errors have a dozen fields that say nothing here.
  for (let each = error; each instanceof Error; each = each.cause) console.error(each.stack ?? inspect(each))
})
