import { tvCalls } from '@kabinet/contract/tv'
import * as schemas from '@kabinet/contract/tv.schemas'
import type { Api } from '../../platform/http/http.ts'
import type { CableTv } from './cable-tv.service.ts'
import type { OnlineTv } from './online-tv.service.ts'

export function registerTvRoutes(api: Api, { cable, online }: { cable: CableTv; online: OnlineTv }): void {
  api.routes(tvCalls, schemas, {
    current: ({ contracts: [{ id }], language }) => cable.listCurrent(id, language),
    available: ({ contracts: [access], query, language }) => cable.listAvailable(access, query.card_id, language),
    crudByGet: ({ contracts: [access], query, language }) => cable.change(access, query, language),
    crud: ({ contracts: [access], body, language }) => cable.change(access, body, language),
    cards: ({ contracts: [{ id }] }) => cable.listCards(id),
    history: ({ contracts: [{ id }], query, language }) => cable.listHistory(id, query.card_id, language),
    online: ({ contracts: [access], language }) => online.read(access, language),
    connectOnline: ({ contracts: [access], body }) => online.connect(access, body.packet_id, body.quoted),
    disconnectOnline: ({ contracts: [access], query }) => online.disconnect(access, query.packet_id),
  })
}
