import { promoIcons } from '@kabinet/contract/promo-icons'
import { imported, optional } from './column.ts'
import { choice, code, lines, sum, text, texts, truth, url, whole } from './columns.ts'
import { file } from './file-spec.ts'
import { descriptions } from '../check/row-rules.ts'

const toPromoService = { columns: ['service'], to: 'promo_services' }
const service = imported(code(), 'wifi-rooms', 'Service, by its code in promo_services.csv')
const order = imported(whole(0, 10_000), '10', 'Place among the others: the lowest comes first')
const image = imported(choice(promoIcons), 'wifi', 'Drawing beside it')
const onSale = imported(truth(), 'true', 'Whether it is offered; a row left out of the file stays as it was')
const optionalLines = optional(lines(2000))

export const promoFiles = [
  file(
    'promo_services',
    {
      code: imported(code(), 'wifi-rooms', 'Name of the service in the other files'),
      order,
      ...texts(
        'title',
        text(200),
        { en: 'Wi-Fi in every room', ru: 'Wi-Fi в каждой комнате', hy: 'Wi-Fi ամեն սենյակում' },
        'Name as customers see it',
      ),
      ...texts(
        'description',
        optionalLines,
        { en: 'One network', ru: 'Одна сеть', hy: 'Մեկ ցանց' },
        'What it is; all three languages or none',
      ),
      image,
      video: imported(optional(url()), 'https://video.example/wifi', 'Film about it'),
      on_sale: onSale,
    },
    ['code'],
    { meaning: 'A service that customers read about and ask for.', rules: [descriptions] },
  ),
  file(
    'promo_tariffs',
    {
      service,
      code: imported(code(), 'two-points', 'Name of the tariff within its service'),
      order,
      ...texts(
        'title',
        text(200),
        { en: 'Two access points', ru: 'Две точки доступа', hy: 'Երկու մուտքի կետ' },
        'Name as customers see it',
      ),
      cost: imported(sum({ min: 'zero' }), '900', 'Price of a month', "operator's currency"),
      ...texts(
        'description',
        optionalLines,
        { en: '• Up to 80 m²', ru: '• До 80 м²', hy: '• Մինչև 80 մ²' },
        'Line by line: one that begins with • is a benefit, any other a note; all three languages or none',
      ),
      on_sale: onSale,
    },
    ['service', 'code'],
    { meaning: 'A tariff of such a service.', references: [toPromoService], rules: [descriptions] },
  ),
  file(
    'promo_benefits',
    {
      service,
      code: imported(code(), 'one-network', 'Name of the benefit within its service'),
      order,
      image,
      ...texts(
        'description',
        text(300),
        { en: 'One password everywhere', ru: 'Один пароль везде', hy: 'Մեկ գաղտնաբառ ամենուր' },
        'What one gains',
      ),
    },
    ['service', 'code'],
    { meaning: 'A reason for such a service.', references: [toPromoService] },
  ),
] as const
