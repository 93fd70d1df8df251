import { araratHash, sound } from './import-folder.ts'

const header = 'number,billing_id,contract_id,status,months,connection_cost,has_cable,referral'
export const added = (name: string, ...rows: readonly string[]) => ({
  [name]: `${sound[name]!}${rows.map((row) => `${row}\n`).join('')}`,
})

/** Files with contract rb 102, whose order waits for the visit 81. */
export const ordering: Readonly<Record<string, string>> = {
  ...added('contracts.csv', `102,rb,ani,home,alpha-2,7,,"${araratHash}",,,`),
  ...added(
    'services.csv',
    'line,rb,102,net,2,false,,,,,,,,,,2026-11-18,',
    'screen,rb,102,tv,2,false,,,,,,,,,,2026-11-19,',
  ),
  ...added('visits.csv', '81,rb,102,connection,2026-11-24,11:00,,,booked'),
  ...orders('9001,rb,102,419,1,5000,false,1001'),
}

/** Returns processes.csv with these rows. */
export function orders(...rows: readonly string[]): Record<string, string> {
  return { 'processes.csv': `${[header, ...rows].join('\n')}\n` }
}
