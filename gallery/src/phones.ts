import type { CabinetConfig } from '@kabinet/contract/cabinet-config'
import { maskedPhone } from '@kabinet/contract/kernel/phone'

const armenian = /"374(\d{8})"/g
const masked = /\+374 •• ••• •(\d{2})/g

/** Turns the Armenian numbers of the fixtures into numbers of the operator's country. */
export function withLocalPhones<T>(detail: T): T {
  const { prefix, mask } = format()
  const text = JSON.stringify(detail)
  if (prefix === '374' || text === undefined) return detail
  const local = text
    .replaceAll(armenian, (_, digits: string) => `"${prefix}${localPart(digits)}"`)
    .replaceAll(masked, (_, last: string) => maskedPhone(`${prefix}${localPart('').slice(0, -2)}${last}`, mask))
  return JSON.parse(local) as T
}

/** Lengthens the local part of a fixture's number to what the operator's phone field expects. */
export function localPart(local: string): string {
  const { prefix, mask } = format()
  return local.padEnd(mask.replace(`+${prefix}`, '').replaceAll(/\D/g, '').length, '0')
}

function format(): CabinetConfig['phone'] {
  const element = document.getElementById('kabinet-config')
  return (JSON.parse(element?.textContent ?? '') as CabinetConfig).phone
}
