import { List, ListRow } from '@kabinet/ui/primitives/List.tsx'
import { Button } from '@mantine/core'
import { IconMapPin } from '@kabinet/ui/icons/map-pin.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import classes from './connection.module.css'
import { goTo } from './flow-path.ts'
import { houseless, houseLine } from './house-address.ts'
import { orderStore, useStoredOrder } from './order.ts'

/** The chosen house on one row, with a way to choose another. */
export function AddressSummary() {
  const t = useMessages()
  const order = useStoredOrder()
  return (
    <div className={classes.house}>
      <List label={t('connection.where')}>
        <ListRow
          icon={<IconMapPin stroke={1.6} />}
          title={houseLine(order, t)}
          note={<CityLine city={order.cityTitle} />}
        />
      </List>
    </div>
  )
}

/** City of the chosen house, with the way to choose another house, which needs no column of its own beside a long address. */
export function CityLine({ city }: { readonly city: string | undefined }) {
  return (
    <span className={classes.city}>
      <span>{city}</span>
      <ChangeAddress />
    </span>
  )
}

/** Leads to the choice of an address, without the one that is chosen. */
function ChangeAddress() {
  const t = useMessages()
  return (
    <Button
      variant="subtle"
      fullWidth={false}
      onClick={() => {
        orderStore.change(houseless)
        goTo({ step: 'availability' })
      }}
    >
      {t('connection.changeAddress')}
    </Button>
  )
}
