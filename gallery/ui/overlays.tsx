import { Sheet } from '@kabinet/ui/overlays/Sheet.tsx'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { action, long, short, text } from './words.ts'

function Opened() {
  const [opened, setOpened] = useState(true)
  return (
    <>
      <Button onClick={() => setOpened(true)}>{action}</Button>
      <Sheet
        opened={opened}
        onClose={() => setOpened(false)}
        title={long}
        subtitle={text}
        closeLabel="Close"
        footer={<Button fullWidth>{action}</Button>}
      >
        <TextInput label={short} />
        <p>{text}</p>
      </Sheet>
    </>
  )
}

export const overlays = { 'overlays/Sheet': Opened } as const
