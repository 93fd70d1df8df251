import { useId, useState } from 'react'
import { createOwnDevice } from '../../shared/session/own-device.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import classes from './sign-in.module.css'

const device = createOwnDevice(localStorage)

const suggestOwn = () => device.suggest(matchMedia('(display-mode: standalone)').matches)

/** Optional checkbox for stating that nobody else uses this browser, so that it may store personal data. */
export function OwnDevice() {
  const t = useMessages()
  const [isOwn, setIsOwn] = useState(suggestOwn)
  const note = useId()
  return (
    <div className={classes.own}>
      <label className={classes.ownChoice}>
        {/* Mantine's checkbox would add 3 kB to the critical path. */}
        <input
          type="checkbox"
          className={classes.ownBox}
          aria-describedby={note}
          checked={isOwn}
          onChange={({ currentTarget: { checked } }) => {
            device.say(checked)
            setIsOwn(checked)
          }}
        />
        {t('pageAuth.ownDevice')}
      </label>
      <p id={note} className={classes.ownNote}>
        {t('pageAuth.ownDeviceNote')}
      </p>
    </div>
  )
}
