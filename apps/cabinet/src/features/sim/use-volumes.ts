import { useFormats } from '../../shared/formats.ts'
import { useTexts } from '../../shared/texts.tsx'
import type { SimOption } from './sim.api.ts'
import { figuresOf, volumeOf } from './volume.ts'

/** Writes a volume in the page's language: its number and its unit. */
export function useVolumes() {
  const t = useTexts()
  const { language } = useFormats()
  return (name: SimOption['type']['name'], volume: number) => {
    const { amount, unit } = volumeOf(name, volume)
    return { amount: figuresOf(amount, language), unit: t('sim.unit', { unit, amount }) }
  }
}
