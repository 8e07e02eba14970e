import type { ComponentType } from 'react'

interface Screen {
  /** Path below /admin/ with parameters such as `:id`. */
  path: string
  load: () => Promise<{ default: ComponentType }>
}

const account = () => import('./staff/AccountForm.tsx')
const announcement = () => import('./announcements/AnnouncementForm.tsx')
const apiToken = () => import('./staff/ApiTokenForm.tsx')
const article = () => import('./blog/ArticleForm.tsx')
const attribute = () => import('./catalogue/AttributeForm.tsx')
const block = () => import('./content/BlockForm.tsx')
const contact = () => import('./crm/ContactForm.tsx')
const broadcast = () => import('./broadcasts/BroadcastForm.tsx')
const broadcastMessage = () => import('./broadcasts/MessageForm.tsx')
const broadcastReceiver = () => import('./broadcasts/receivers/ReceiverForm.tsx')
const customer = () => import('./customers/CustomerForm.tsx')
const form = () => import('./formbuilder/FormForm.tsx')
const funnel = () => import('./crm/FunnelForm.tsx')
const group = () => import('./commissions/GroupForm.tsx')
const lead = () => import('./crm/LeadForm.tsx')
const menu = () => import('./navigation/MenuForm.tsx')
const page = () => import('./content/PageForm.tsx')
const product = () => import('./catalogue/ProductForm.tsx')
const promotion = () => import('./promotions/PromotionForm.tsx')
const role = () => import('./staff/RoleForm.tsx')
const shipping = () => import('./orders/ShippingForm.tsx')
const status = () => import('./crm/StatusForm.tsx')
const slider = () => import('./content/SliderForm.tsx')
const store = () => import('./pos/StoreForm.tsx')
const supplier = () => import('./purchasing/SupplierForm.tsx')
const task = () => import('./tasks/TaskForm.tsx')
const tier = () => import('./membership/TierForm.tsx')
const webhook = () => import('./webhooks/WebhookForm.tsx')

/** Pages that are not generated from a contract or that replace a generated page. All others use the default. */
export const screens: readonly Screen[] = [
  { path: 'profile', load: () => import('./auth/ProfilePage.tsx') },
  { path: 'dashboard', load: () => import('./dashboard/DashboardPage.tsx') },
  { path: 'task/create', load: task },
  { path: 'task/edit/:id', load: task },
  { path: 'my-tasks', load: () => import('./tasks/MyTasksPage.tsx') },
  { path: 'my-calendar', load: () => import('./calendar/MyCalendarPage.tsx') },
  { path: 'calendar', load: () => import('./calendar/CalendarPage.tsx') },
  { path: 'page/create', load: page },
  { path: 'page/edit/:id', load: page },
  { path: 'block', load: () => import('./content/BlockList.tsx') },
  { path: 'block/create', load: block },
  { path: 'block/edit/:id', load: block },
  { path: 'menu', load: () => import('./navigation/MenuPage.tsx') },
  { path: 'menu/create', load: menu },
  { path: 'menu/edit/:id', load: menu },
  { path: 'slider', load: () => import('./content/SliderList.tsx') },
  { path: 'slider/create', load: slider },
  { path: 'slider/edit/:id', load: slider },
  { path: 'announcement/create', load: announcement },
  { path: 'announcement/edit/:id', load: announcement },
  { path: 'blog/article', load: () => import('./blog/ArticleList.tsx') },
  { path: 'blog/article/create', load: article },
  { path: 'blog/article/edit/:id', load: article },
  { path: 'service', load: () => import('./applications/ApplicationList.tsx') },
  { path: 'service/view/:id', load: () => import('./applications/ApplicationPage.tsx') },
  { path: 'formbuilder', load: () => import('./formbuilder/FormList.tsx') },
  { path: 'formbuilder/create', load: form },
  { path: 'formbuilder/edit/:id', load: form },
  { path: 'formbuilder/histories/:id', load: () => import('./formbuilder/SubmissionList.tsx') },
  { path: 'formbuilder/:form_id/history/:history_id', load: () => import('./formbuilder/SubmissionPage.tsx') },
  { path: 'broadcast', load: () => import('./broadcasts/BroadcastList.tsx') },
  { path: 'broadcast/create', load: broadcast },
  { path: 'broadcast/edit/:id', load: broadcast },
  { path: 'broadcast-message/create', load: broadcastMessage },
  { path: 'broadcast-message/edit/:id', load: broadcastMessage },
  { path: 'broadcast-receiver/create', load: broadcastReceiver },
  { path: 'broadcast-receiver/edit/:id', load: broadcastReceiver },
  { path: 'attribute/create', load: attribute },
  { path: 'attribute/edit/:id', load: attribute },
  { path: 'product', load: () => import('./catalogue/ProductList.tsx') },
  { path: 'product/prices', load: () => import('./catalogue/prices/StockList.tsx') },
  { path: 'product-review', load: () => import('./reviews/ReviewList.tsx') },
  { path: 'product-review/edit/:id', load: () => import('./reviews/ReviewForm.tsx') },
  { path: 'product/create', load: product },
  { path: 'product/edit/:id', load: product },
  { path: 'search', load: () => import('./search/SearchPage.tsx') },
  { path: 'supplier/create', load: supplier },
  { path: 'supplier/edit/:id', load: supplier },
  { path: 'po', load: () => import('./purchasing/PurchaseList.tsx') },
  { path: 'po/create', load: () => import('./purchasing/CreatePurchasePage.tsx') },
  { path: 'po/edit/:id', load: () => import('./purchasing/PurchasePage.tsx') },
  { path: 'po/view/:id', load: () => import('./purchasing/PurchaseViewPage.tsx') },
  { path: 'store', load: () => import('./pos/StoreList.tsx') },
  { path: 'store/create', load: store },
  { path: 'store/edit/:id', load: store },
  { path: 'warehouse', load: () => import('./inventory/WarehouseList.tsx') },
  { path: 'inventories', load: () => import('./inventory/InventoryList.tsx') },
  { path: 'inventories/count', load: () => import('./inventory/counts/CountListPage.tsx') },
  { path: 'inventories/count/:id', load: () => import('./inventory/counts/CountPage.tsx') },
  { path: 'inventories/history', load: () => import('./inventory/HistoryPage.tsx') },
  { path: 'inventories/low-stock', load: () => import('./inventory/LowStockPage.tsx') },
  { path: 'order', load: () => import('./orders/OrderList.tsx') },
  { path: 'order/create', load: () => import('./orders/create/CreateOrderPage.tsx') },
  { path: 'order/:id', load: () => import('./orders/OrderPage.tsx') },
  { path: 'payment', load: () => import('./payments/PaymentPage.tsx') },
  { path: 'shipping', load: () => import('./orders/ShippingList.tsx') },
  { path: 'shipping/create', load: shipping },
  { path: 'shipping/edit/:id', load: shipping },
  { path: 'promotion', load: () => import('./promotions/PromotionList.tsx') },
  { path: 'promotion/create', load: promotion },
  { path: 'promotion/edit/:id', load: promotion },
  { path: 'customer', load: () => import('./customers/CustomerList.tsx') },
  { path: 'customer/create', load: customer },
  // `customer/create;lead_inputs=...`: what a lead passes on is part of the segment.
  { path: 'customer/:create', load: customer },
  { path: 'customer/edit/:id', load: customer },
  { path: 'lead/funnel/management/:id', load: () => import('./crm/board/BoardPage.tsx') },
  { path: 'lead', load: () => import('./crm/LeadList.tsx') },
  { path: 'lead/create', load: lead },
  { path: 'lead/edit/:id', load: lead },
  { path: 'funnel', load: () => import('./crm/FunnelList.tsx') },
  { path: 'funnel/create', load: funnel },
  { path: 'funnel/edit/:id', load: funnel },
  { path: 'contact', load: () => import('./crm/ContactList.tsx') },
  { path: 'contact/create', load: contact },
  { path: 'contact/edit/:id', load: contact },
  { path: 'status/create', load: status },
  { path: 'status/edit/:id', load: status },
  { path: 'customer-data', load: () => import('./customers/privacy/CustomerDataPage.tsx') },
  { path: 'membership', load: () => import('./membership/MembershipList.tsx') },
  { path: 'membership/create', load: tier },
  { path: 'membership/edit/:id', load: tier },
  { path: 'configuration/mail-text', load: () => import('./mail-texts/MailTextList.tsx') },
  { path: 'configuration/mail-text/:name', load: () => import('./mail-texts/MailTextPage.tsx') },
  { path: 'account', load: () => import('./staff/AccountList.tsx') },
  { path: 'account/create', load: account },
  { path: 'account/edit/:id', load: account },
  { path: 'group/create', load: group },
  { path: 'group/edit/:id', load: group },
  { path: 'report/sales', load: () => import('./reports/SalesReport.tsx') },
  { path: 'report/products', load: () => import('./reports/ProductsReport.tsx') },
  { path: 'report/customer', load: () => import('./reports/CustomerReport.tsx') },
  { path: 'report/inventories', load: () => import('./reports/InventoryReport.tsx') },
  { path: 'calculation', load: () => import('./commissions/CalculationPage.tsx') },
  { path: 'role/create', load: role },
  { path: 'role/edit/:id', load: role },
  { path: 'activity-log', load: () => import('./staff/ActivityPage.tsx') },
  { path: 'configuration', load: () => import('./configuration/ConfigurationPage.tsx') },
  { path: 'change_admin_template', load: () => import('./configuration/template/TemplatePage.tsx') },
  { path: 'api_token/create', load: apiToken },
  { path: 'api_token/edit/:id', load: apiToken },
  { path: 'webhook/create', load: webhook },
  { path: 'webhook/edit/:id', load: webhook },
  { path: 'health', load: () => import('./health/HealthPage.tsx') },
  { path: 'files', load: () => import('./media/FilesPage.tsx') },
  { path: 'demo-camera', load: () => import('./scanner/DemoCameraPage.tsx') },
]

/** Pages of the point of sale: they have a frame of their own, and they start without a network. */
export const tillScreens: readonly Screen[] = [
  { path: 'store/pos/:id', load: () => import('./pos/home/HomePage.tsx') },
  { path: 'store/pos/new/:id', load: () => import('./pos/sell/SellPage.tsx') },
]

/** Pages for users who are not logged in. */
export const publicScreens: readonly Screen[] = [
  { path: '/admin/login', load: () => import('./auth/LoginPage.tsx') },
  { path: '/admin/forget-password', load: () => import('./auth/ForgetPasswordPage.tsx') },
  { path: '/admin-reset-password', load: () => import('./auth/ResetPasswordPage.tsx') },
]
