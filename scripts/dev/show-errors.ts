import { subscribe } from 'node:diagnostics_channel'
import { inspect } from 'node:util'

// Loaded before the server, whose log omits error messages because these may contain customer data.
subscribe('kabinet:logged-error', (error) => {
  // Prints only stacks, as PostgreSQL errors have a dozen irrelevant fields.
  for (let each = error; each instanceof Error; each = each.cause) console.error(each.stack ?? inspect(each))
})
