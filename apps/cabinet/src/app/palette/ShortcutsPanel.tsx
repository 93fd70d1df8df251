import { List } from '@kabinet/ui/primitives/List.tsx'
import { ShortcutRow } from '@kabinet/ui/primitives/ShortcutRow.tsx'
import { SwitchRow } from '@kabinet/ui/inputs/SwitchRow.tsx'
import { useState } from 'react'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { useNavItems } from '../shell/use-nav-items.tsx'
import classes from './palette.module.css'
import { shortcuts, singleKeys } from './shortcuts.ts'

/** What the keys do, and the switch that turns the single ones off. */
export function ShortcutsPanel() {
  const t = useMessages()
  const [isOn, setOn] = useState(singleKeys.isOn)
  const items = useNavItems(() => undefined)
  return (
    <div className={classes.panel}>
      <dl className={classes.keys}>
        <ShortcutRow title={t('palette.anywhere')} keys={[isApple() ? '⌘' : 'Ctrl', 'K']} />
        <ShortcutRow title={t('palette.title')} keys={[shortcuts.search.key]} off={!isOn} />
        <ShortcutRow title={t('common.topUp')} keys={[shortcuts.topUp.key]} off={!isOn} />
        {items.map(({ label }, index) => (
          <ShortcutRow key={label} title={label} keys={[String(index + 1)]} off={!isOn} />
        ))}
        <ShortcutRow title={t('palette.shortcuts')} keys={[shortcuts.shortcuts.key]} off={!isOn} />
      </dl>
      <List label={t('palette.settings')}>
        <SwitchRow
          title={t('palette.single')}
          note={t('palette.singleNote')}
          checked={isOn}
          onChange={(next) => {
            singleKeys.set(next)
            setOn(next)
          }}
        />
      </List>
    </div>
  )
}

function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent)
}
