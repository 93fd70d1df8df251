import { useId, useState } from 'react'
import { createOwnDevice } from '../../shared/own-device.ts'
import { useTexts } from '../../shared/texts.tsx'
import classes from './sign-in.module.css'

const device = createOwnDevice(localStorage)

/** Whether this browser may keep what the person sees: they need not say. */
export function OwnDevice() {
  const t = useTexts()
  const [isOwn, setIsOwn] = useState(device.isOwn)
  const note = useId()
  return (
    <div className={classes.own}>
      <label className={classes.ownChoice}>
        {/* The browser's own: Mantine's is three kilobytes more of what must load before anybody can sign in. */}
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
