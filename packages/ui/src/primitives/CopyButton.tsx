import { Button } from '@mantine/core'
import { useState } from 'react'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type CopyButtonProps = { text: string; label: string; copied: string; variant?: 'subtle' | 'default' }

/** Copies `text`, and says so. Not shown where browsers offer no clipboard: outside secure contexts. */
export function CopyButton({ text, label, copied, variant = 'subtle' }: CopyButtonProps) {
  const [done, setDone] = useState<string>()
  if (!('clipboard' in navigator)) return null
  const isCopied = done === text
  // If access to the clipboard is denied, the button does not change.
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setDone(text),
      () => undefined,
    )
  return (
    <>
      <Button variant={variant} fullWidth={false} onClick={() => void copy()}>
        {isCopied ? copied : label}
      </Button>
      <VisuallyHidden live>{isCopied ? copied : ''}</VisuallyHidden>
    </>
  )
}
