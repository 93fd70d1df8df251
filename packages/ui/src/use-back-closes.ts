import { useEffect, useRef, useState } from 'react'

type WithSheets = { sheets?: string[] } | null

/**
 * Lets the browser's back button close what is open: an entry of its own is laid over the current one and taken away
 * again when it closes otherwise. Sheets may lie over each other; back closes the uppermost.
 */
export function useBackCloses(opened: boolean, onClose: () => void): void {
  const [id] = useState(() => Math.random().toString(36).slice(2))
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })

  useEffect(() => {
    if (!opened) return undefined
    window.history.pushState({ ...window.history.state, sheets: [...sheets(), id] }, '')
    const onPop = () => {
      if (!sheets().includes(id)) close.current()
    }
    window.addEventListener('popstate', onPop)
    return () => {
      window.removeEventListener('popstate', onPop)
      // Whoever navigated away meanwhile stands on an entry without our mark, and stays there.
      if (sheets().at(-1) === id) window.history.back()
    }
  }, [opened, id])
}

function sheets(): string[] {
  return (window.history.state as WithSheets)?.sheets ?? []
}
