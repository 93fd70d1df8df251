import type { ComponentProps, Ref } from 'react'
import css from './Pick.module.css'

type PickProps = Omit<ComponentProps<'input'>, 'ref'> & { ref?: Ref<HTMLLabelElement> | undefined }

/** One of several to choose, all of it pressed: a radio button or a checkbox that shows as its look. The class gives the shape. */
export function Pick({ className = '', ref, children, ...input }: PickProps) {
  return (
    <label className={`${css.pick} ${className}`} ref={ref}>
      <PickInput {...input} />
      {children}
    </label>
  )
}

/** The radio button or checkbox alone, unseen: whatever holds it has a look of its own. */
export function PickInput(props: Omit<ComponentProps<'input'>, 'className'>) {
  return <input {...props} className={css.input} />
}
