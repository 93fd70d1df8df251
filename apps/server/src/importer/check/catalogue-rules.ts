import { together, type Rule } from './row-rules.ts'

/** Requires a technology of houses where something can be connected. */
export const onlyWithTechnology: Rule = ({ technology, max_speed: speed, cable_tv: cableTv, wired }) => {
  if (technology != null) return undefined
  const column = speed != null ? 'max_speed' : cableTv === true ? 'cable_tv' : wired === true ? 'wired' : undefined
  if (!column) return undefined
  return { column, reason: 'nothing can be connected without a technology' }
}

export const limitations = together('limitation_en', 'limitation_ru', 'limitation_hy')

export const twoTariffs: Rule = ({ tariffs }) => {
  if (tariffs == null) return undefined
  const { length } = String(tariffs).split(' | ')
  return length === 2 ? undefined : { column: 'tariffs', reason: `names ${length}, a bundle has two` }
}
