import { promoIcons } from '@kabinet/contract/promo-icons'
import { choice, code, lines, optional, sum, text, texts, truth, url, whole } from './columns.ts'
import { file } from './file-spec.ts'
import { descriptions } from './row-rules.ts'

const ofService = { service: code(), code: code() }
const order = { order: whole(0, 10_000) }
const title = texts('title', text(200))
const description = texts('description', optional(lines(2000)))
const image = { image: choice(promoIcons) }
/** Whether it is offered: a row that is left out of the file stays as it was. */
const onSale = { on_sale: truth() }
const toPromoService = { columns: ['service'], to: 'promo_services' }

/** What the operator offers besides its tariffs. */
export const promoFiles = [
  file(
    'promo_services',
    { code: code(), ...order, ...title, ...description, ...image, video: optional(url()), ...onSale },
    ['code'],
    { rules: [descriptions] },
  ),
  file(
    'promo_tariffs',
    { ...ofService, ...order, ...title, cost: sum({ least: 'zero' }), ...description, ...onSale },
    ['service', 'code'],
    { references: [toPromoService], rules: [descriptions] },
  ),
  file(
    'promo_benefits',
    { ...ofService, ...order, ...image, ...texts('description', text(300)) },
    ['service', 'code'],
    { references: [toPromoService] },
  ),
] as const
