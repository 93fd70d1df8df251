import { useId, useState } from 'react'

/** Returns a ref for an element inside a form, and the id of that form, for buttons that are shown elsewhere. */
export function useFormAround(): readonly [(mark: HTMLElement | null) => void, string | undefined] {
  const id = useId()
  const [form, setForm] = useState<string>()

  function place(mark: HTMLElement | null) {
    const around = mark?.closest('form')
    if (!around) return
    if (around.id === '') around.id = id
    setForm(around.id)
  }

  return [place, form]
}
