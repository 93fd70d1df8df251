import { Sheet } from '@kabinet/ui/overlays/Sheet.tsx'
import { SheetActions } from '@kabinet/ui/overlays/SheetActions.tsx'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { action, long, short, text } from './words.ts'

function Opened() {
  const [opened, setOpened] = useState(true)
  return (
    <>
      <Button onClick={() => setOpened(true)}>{action}</Button>
      <Sheet opened={opened} onClose={() => setOpened(false)} title={long} subtitle={text} closeLabel="Close">
        <TextInput label={short} />
        <p>{text}</p>
        <SheetActions>
          <Button>{action}</Button>
        </SheetActions>
      </Sheet>
    </>
  )
}

export const overlays = { 'overlays/Sheet': Opened } as const
