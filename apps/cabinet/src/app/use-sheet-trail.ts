import { useState } from 'react'
import { useTexts } from '../shared/texts.tsx'
import type { OpenSheet } from './open-sheet.ts'

/** The way back from a sheet to the one it was opened from. */
export type SheetBack = { readonly label: string; readonly onClick: () => void; readonly steps: number } | undefined

/**
 * The sheets of the frame that led to one another, the open one last. Opening one of them again is going back to it,
 * closing leaves them all.
 */
export function useSheetTrail() {
  const t = useTexts()
  const [trail, setTrail] = useState<readonly OpenSheet[]>([])
  const before = trail.at(-2)
  const labels: Readonly<Partial<Record<OpenSheet, string>>> = {
    profile: t('profile.back'),
    security: t('security.back'),
    contracts: t('contracts.backToList'),
    contract: t('contracts.back'),
  }
  return {
    sheet: trail.at(-1),
    back: before && {
      label: labels[before] ?? t('common.back'),
      onClick: () => setTrail(trail.slice(0, -1)),
      steps: trail.length - 1,
    },
    show(next: OpenSheet | undefined) {
      if (!next) setTrail([])
      else if (trail.includes(next)) setTrail(trail.slice(0, trail.indexOf(next) + 1))
      else setTrail([...trail, next])
    },
  }
}
