import { added } from './import-orders.ts'

const header = 'slug,type,house,flat,tariff,customer,code_phrase,prepayment,billing_id,contract_id'

/** Returns intercoms.csv with these rows. */
export function intercoms(...rows: readonly string[]): Record<string, string> {
  return { 'intercoms.csv': `${[header, ...rows].join('\n')}\n` }
}

export const doorTariff = 'door,12,Intercom,Домофон,Դոմոֆոն,,,,700,,true,,,,,,'

/** Files with an intercom that nobody has used, one whose customer has a code phrase, one paid before, and one in use. */
export const doors: Readonly<Record<string, string>> = {
  ...added('tariffs.csv', doorTariff),
  ...intercoms(
    'free,1,alpha-1,11,door,,,,,',
    'known,2,alpha-1,12,door,ani,արագած,,,',
    'paid,2,alpha-2,,door,,,1400,,',
    'used,4,alpha-1,13,door,ani,,,rb,100',
  ),
}
