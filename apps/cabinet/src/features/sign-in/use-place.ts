import { useEffect, useState } from 'react'
import { config } from '../../shared/page/config.ts'
import { isPayment, type Place, placeOf, searchOf } from './place.ts'

function here(): Place {
  return placeOf(location.search, config.flags)
}

export function addressOf(place: Place): string {
  return `${location.pathname}${searchOf(place, location.search)}`
}

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
