import { useEffect, useState } from 'react'
import { config } from '../../shared/config.ts'
import { isPayment, type Place, placeOf, searchOf } from './place.ts'

function here(): Place {
  return placeOf(location.search, config.flags)
}

/** The address of a place of the sign-in page, for links. */
export function addressOf(place: Place): string {
  return `${location.pathname}${searchOf(place, location.search)}`
}

/** Where on the sign-in page the person is, and going elsewhere on it; the back button comes back. */
export function usePlace(): [place: Place, go: (place: Place) => void] {
  const [place, setPlace] = useState(here)

  useEffect(() => {
    const follow = () => setPlace(here())
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])

  function go(next: Place) {
    history.pushState(null, '', addressOf(next))
    setPlace(next)
    if (isPayment(next.way) !== isPayment(place.way)) scrollTo({ top: 0 })
  }

  return [place, go]
}
