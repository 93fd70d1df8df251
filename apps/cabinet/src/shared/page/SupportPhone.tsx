import { config } from './config.ts'

/** The phone of support within a sentence that sends there: refusals keep it where the feature is switched off. */
export function SupportPhone() {
  return <a href={`tel:+${config.support.phone}`}>{config.support.display}</a>
}
