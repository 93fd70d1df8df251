import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import type { SimOption } from './sim.api.ts'
import { figuresOf, volumeOf } from './volume.ts'

/** Returns a function that writes a volume as figures and a unit. */
export function useVolumes() {
  const t = useMessages()
  const { language } = useFormats()
  return (name: SimOption['type']['name'], volume: number) => {
    const { amount, unit } = volumeOf(name, volume)
    return {
      amount: figuresOf(amount, language),
      unit: t('sim.unit', { unit, amount }),
    }
  }
}
