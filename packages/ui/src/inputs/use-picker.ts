import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { useSight } from '../primitives/use-sight.ts'
import { afterPress } from './after-press.ts'

/**
 * State of a field with a panel under it: closed by Escape, which then does not close the sheet, and by leaving the
 * field. The panel is a part of the form, because a sheet would clip whatever floats over it.
 */
export function usePicker(onLeave: () => void) {
  const [opened, setOpened] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const panelId = useId()
  const panel = useSight(opened)
  const open = () => setOpened(true)
  const close = () => setOpened(false)
  return {
    opened,
    open,
    close,
    toggle: () => setOpened(!opened),
    /** Closes the panel after a choice. */
    finish() {
      close()
      input.current?.focus()
    },
    root: {
      'data-picker': opened ? 'open' : 'closed',
      onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
        if (currentTarget.contains(relatedTarget)) return
        onLeave()
        afterPress(close)
      },
      onKeyDown(event: KeyboardEvent) {
        if (event.key !== 'Escape' || !opened) return
        event.stopPropagation()
        close()
        input.current?.focus()
      },
    },
    input: {
      ref: input,
      role: 'combobox',
      autoComplete: 'off',
      spellCheck: false,
      // The panel takes the place of the keyboard on a touch screen.
      inputMode: 'none',
      'aria-expanded': opened,
      'aria-controls': opened ? panelId : undefined,
      // The sheet receives Escape first, and ignores it from elements with this attribute.
      'data-mantine-stop-propagation': opened || undefined,
    },
    panel: {
      ref: panel,
      id: panelId,
      // Pressing the panel beside its controls does not leave the field.
      tabIndex: -1,
      onFocus: ({ target }: FocusEvent<HTMLElement>) => target.setAttribute('data-mantine-stop-propagation', 'true'),
    },
  } as const
}
