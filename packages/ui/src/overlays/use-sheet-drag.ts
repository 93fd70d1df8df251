import { useDrag, useMediaQuery, useMergedRef } from '@mantine/hooks'
import { useCallback, useRef } from 'react'

/** Share of its height by which a sheet must be pulled down to close when it is let go. */
const closingShare = 0.3
/** Speed of a flick that closes a sheet wherever it is let go, in px/ms. */
const flickSpeed = 0.5
const settleMs = 220

const atOnce = { getInitialValueInEffect: false }

/**
 * Lets a bottom sheet follow a finger that pulls it down by its head, or by its content if that is scrolled to the top.
 * Closes it if it is flicked or pulled far enough. Dialogs on desktop are not pulled.
 * @returns refs for the sheet and for these two parts of it
 */
export function useSheetDrag(onClose: () => void) {
  const sheet = useRef<HTMLElement>(null)
  const mayPull = useRef(false)
  const direction = useRef(0)
  const enabled = useMediaQuery('(max-width: 767.98px)', undefined, atOnce)

  function follow({ movement, velocity, delta, last, canceled }: useDrag.State) {
    const { current } = sheet
    if (!current) return
    const shift = Math.max(0, movement[1])
    current.style.translate = `0 ${shift}px`
    // A finger is let go where it last moved to.
    if (delta[1] !== 0) direction.current = delta[1]
    if (!last) return
    const isFlick = direction.current > 0 && velocity[1] > flickSpeed
    if (!canceled && shift > 0 && (isFlick || shift > current.offsetHeight * closingShare)) onClose()
    else settle(current, shift)
  }

  const head = useDrag<HTMLDivElement>(follow, { axis: 'y', threshold: 4, enabled })
  const body = useDrag<HTMLDivElement>(
    (gesture) => {
      if (gesture.first && !(mayPull.current && gesture.movement[1] > 0)) gesture.cancel()
      else follow(gesture)
    },
    { axis: 'y', threshold: 8, enabled },
  )
  const watch = useCallback((content: HTMLElement | null) => (content ? watchPulls(content, mayPull) : undefined), [])
  return { sheet, head: head.ref, body: useMergedRef(body.ref, watch) }
}

/** Animates the sheet back to its place. */
function settle(sheet: HTMLElement, shift: number): void {
  sheet.style.translate = ''
  if (shift === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  sheet.animate(
    { translate: [`0 ${shift}px`, '0 0'] },
    { duration: settleMs, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' },
  )
}

/** Keeps the browser from scrolling, and thereby from taking over the gesture, while a finger may pull the sheet. */
function watchPulls(content: HTMLElement, mayPull: { current: boolean }): () => void {
  let from = 0
  function begin({ touches, target }: TouchEvent) {
    from = touches[0]!.clientY
    mayPull.current = touches.length === 1 && !isScrolled(target as Element, content)
  }
  function move(event: TouchEvent) {
    if (event.touches[0]!.clientY <= from) mayPull.current = false
    else if (mayPull.current && event.cancelable) event.preventDefault()
  }
  const end = () => (mayPull.current = false)
  content.addEventListener('touchstart', begin, { passive: true })
  content.addEventListener('touchmove', move, { passive: false })
  content.addEventListener('touchcancel', end)
  return () => {
    content.removeEventListener('touchstart', begin)
    content.removeEventListener('touchmove', move)
    content.removeEventListener('touchcancel', end)
  }
}

function isScrolled(from: Element, content: Element): boolean {
  for (let element: Element | null = from; element; element = element.parentElement) {
    if (element.scrollTop > 0) return true
    if (element === content) return false
  }
  return false
}
