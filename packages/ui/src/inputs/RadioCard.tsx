import type { ComponentProps, Ref } from 'react'
import css from './RadioCard.module.css'

type PickProps = Omit<ComponentProps<'input'>, 'ref'> & { ref?: Ref<HTMLLabelElement> | undefined }

/** Card that acts as a radio button or checkbox. `className` sets the shape. */
export function RadioCard({ className = '', ref, children, ...input }: PickProps) {
  return (
    <label className={`${css.pick} ${className}`} ref={ref}>
      <RadioCardInput {...input} />
      {children}
    </label>
  )
}

export function RadioCardInput(props: Omit<ComponentProps<'input'>, 'className'>) {
  return <input {...props} className={css.input} />
}
