import { showDashboard } from '#contracts/dashboard/dashboard.ts'
import { bind } from '#server/kernel/endpoint.ts'
import { answerDashboard } from './show-dashboard.ts'

export const dashboardHandlers = [bind(showDashboard, answerDashboard)]
