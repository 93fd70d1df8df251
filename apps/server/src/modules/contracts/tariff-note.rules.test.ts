import { expect, test } from 'vitest'
import { tariffNote } from './tariff-note.rules.ts'

test.each([
  ['Internet', 'Fibre 100', '100 Mbit/s', 'Fibre, 100 Mbit/s'],
  ['Mobile', 'Mobile 20', '20 GB, 500 minutes', '20 GB, 500 minutes'],
  ['Мобильная связь', 'Мобильный 20', '20 ГБ, 500 минут', '20 ГБ, 500 минут'],
  ['Кабельное ТВ', 'Кабель 60', '60 каналов', '60 каналов'],
  ['Կաբելային հեռուստատեսություն', 'Կաբել 60', '60 ալիք', '60 ալիք'],
  ['Intercom', 'Intercom', 'phone entry', 'Phone entry'],
  ['TV', 'Mosaic Plus', '190 channels', 'Mosaic Plus, 190 channels'],
  ['Home phone', 'City', 'local calls included', 'City, local calls included'],
  ['IP phone', 'IP Line', '100 minutes to mobiles', 'IP Line, 100 minutes to mobiles'],
  ['Hosting', 'Hosting 10', '100 GB', 'Hosting 10, 100 GB'],
  ['Online TV', 'TV Guide', undefined, 'TV Guide'],
  ['Mobile', 'Mobile 5', undefined, 'Mobile 5'],
])('under “%s”, the tariff “%s” with the note “%s” is “%s”', (group, title, note, expected) => {
  expect(tariffNote({ group, title, note })).toBe(expected)
})
