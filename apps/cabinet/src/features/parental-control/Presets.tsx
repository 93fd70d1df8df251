import { IconMoon } from '@kabinet/ui/icons/moon.ts'
import { IconPencil } from '@kabinet/ui/icons/pencil.ts'
import { IconSchool } from '@kabinet/ui/icons/school.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import classes from './presets.module.css'
import { type Preset, presetHours } from './restriction.ts'
import { daysText, hoursRange } from './restriction-text.ts'

const icons = { night: IconMoon, school: IconSchool, homework: IconPencil } as const

/** Hours that families block most often, as cards that open a filled form. */
export function Presets({ presets, onChoose }: { presets: readonly Preset[]; onChoose: (preset: Preset) => void }) {
  const t = useMessages()
  return (
    <ul className={classes.cards}>
      {presets.map((preset) => {
        const PresetIcon = icons[preset]
        const hours = presetHours(preset)
        return (
          <li key={preset} className={classes.item}>
            <button type="button" className={classes.card} onClick={() => onChoose(preset)}>
              <PresetIcon size={24} stroke={1.6} className={classes.icon} aria-hidden="true" />
              <span className={classes.name}>{t('parentalControl.preset', { preset })}</span>
              <span className={classes.note}>{hoursRange(hours)}</span>
              <span className={classes.note}>{daysText({ ...hours, days_of_month: [], months: [] }, t)}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
