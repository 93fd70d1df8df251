import { config } from './config.ts'

export function SupportPhone() {
  return <a href={`tel:+${config.support.phone}`}>{config.support.display}</a>
}
