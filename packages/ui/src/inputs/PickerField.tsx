import { TextInput, type TextInputProps } from '@mantine/core'
import type { HTMLAttributes, ReactNode, Ref } from 'react'
import type { Icon } from '../icons/line.tsx'
import css from './picker.module.css'
import type { usePicker } from './use-picker.ts'

type PickerFieldProps = Omit<TextInputProps, 'ref'> & {
  picker: ReturnType<typeof usePicker>
  Icon: Icon
  onType: (text: string) => void
  panel: HTMLAttributes<HTMLDivElement> & { ref: Ref<HTMLDivElement> }
  /** Content of the panel under the field. */
  children: ReactNode
}

/** Field of a value that is typed, or chosen in a panel under the field. */
export function PickerField({ picker, Icon, onType, panel, children, ...field }: PickerFieldProps) {
  return (
    <div className={css.root} {...picker.root}>
      <TextInput
        onClick={picker.toggle}
        {...field}
        {...picker.input}
        classNames={{ input: css.input }}
        rightSection={<Icon size={20} stroke={1.6} aria-hidden="true" />}
        rightSectionPointerEvents="none"
        rightSectionWidth={44}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      {picker.opened && (
        <div className={css.panel} {...panel}>
          {children}
        </div>
      )}
    </div>
  )
}
