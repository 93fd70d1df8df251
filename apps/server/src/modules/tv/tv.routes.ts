import { tvCalls } from '@kabinet/contract/tv'
import * as schemas from '@kabinet/contract/tv.schemas'
import type { Api } from '../../platform/http.ts'
import type { CableTv } from './cable-tv.service.ts'
import type { OnlineTv } from './online-tv.service.ts'

export function registerTvRoutes(api: Api, { cable, online }: { cable: CableTv; online: OnlineTv }): void {
  api.routes(tvCalls, schemas, {
    current: ({ contracts: [{ id }], language }) => cable.listCurrent(id, language),
    available: ({ contracts: [holding], query, language }) => cable.listAvailable(holding, query.card_id, language),
    crudByGet: ({ contracts: [holding], query, language }) => cable.change(holding, query, language),
    crud: ({ contracts: [holding], body, language }) => cable.change(holding, body, language),
    cards: ({ contracts: [{ id }] }) => cable.listCards(id),
    history: ({ contracts: [{ id }], query, language }) => cable.listHistory(id, query.card_id, language),
    online: ({ contracts: [holding], language }) => online.read(holding, language),
    connectOnline: ({ contracts: [holding], body }) => online.connect(holding, body.packet_id, body.shown),
    disconnectOnline: ({ contracts: [holding], query }) => online.disconnect(holding, query.packet_id),
  })
}
