export { createOrderService as createOrders, type Orders } from './orders.service.ts'
