import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { createOwnDevice } from '../../shared/own-device.ts'
import { useTexts } from '../../shared/texts.tsx'

const device = createOwnDevice(localStorage)

/** Whether this browser may keep what the person sees: they need not say. */
export function OwnDevice() {
  const t = useTexts()
  const [isOwn, setIsOwn] = useState(device.isOwn)
  return (
    <Checkbox
      label={t('pageAuth.ownDevice')}
      description={t('pageAuth.ownDeviceNote')}
      checked={isOwn}
      onChange={({ currentTarget: { checked } }) => {
        device.say(checked)
        setIsOwn(checked)
      }}
    />
  )
}
