import { List } from '@kabinet/ui/primitives/List.tsx'
import { ShortcutRow } from '@kabinet/ui/primitives/ShortcutRow.tsx'
import { SwitchRow } from '@kabinet/ui/inputs/SwitchRow.tsx'
import { useState } from 'react'
import { useMessages } from '../../shared/i18n/messages.tsx'
import classes from './palette.module.css'
import { type Shortcut, shortcuts, singleKeys } from './shortcuts.ts'

/** What the keys do, and the switch that turns the single ones off. */
export function ShortcutsPanel() {
  const t = useMessages()
  const [isOn, setOn] = useState(singleKeys.isOn)
  const names: Readonly<Record<Shortcut, string>> = {
    search: t('palette.title'),
    topUp: t('common.topUp'),
    home: t('shell.home'),
    services: t('shell.services'),
    history: t('shell.history'),
    support: t('shell.support'),
    shortcuts: t('palette.shortcuts'),
  }
  return (
    <div className={classes.panel}>
      <dl className={classes.keys}>
        <ShortcutRow title={t('palette.anywhere')} keys={[isApple() ? '⌘' : 'Ctrl', 'K']} />
        {Object.entries(shortcuts).map(([name, { keys }]) => (
          <ShortcutRow key={name} title={names[name as Shortcut]} keys={keys} off={!isOn} />
        ))}
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
