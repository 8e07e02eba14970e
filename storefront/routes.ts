import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** Address -> page. A page is one file: what it loads, what its forms do, what it shows. */
export default [
  index('pages/home.tsx'),
  route('product', 'pages/product-list.tsx'),
  route('product/:url', 'pages/product.tsx'),
  route('cart', 'pages/cart.tsx'),
  route('checkout', 'pages/checkout.tsx'),
  route('order/:outcome', 'pages/order-outcome.tsx'),
  route('login', 'pages/login.tsx'),
  route('register', 'pages/register.tsx'),
  route('password/reset', 'pages/password-reset.tsx'),
  route('reset-password', 'pages/reset-password.tsx'),
  route('logout', 'pages/logout.ts'),
  route('account', 'pages/account.tsx', [
    index('pages/account-orders.tsx'),
    route('orders/:id', 'pages/account-order.tsx'),
    route('profile', 'pages/account-profile.tsx'),
    route('addresses', 'pages/account-addresses.tsx'),
  ]),
  route('page/:url', 'pages/static-page.tsx', { id: 'page' }),
  route(':url', 'pages/static-page.tsx', { id: 'short-page' }),
  route('*', 'pages/not-found.tsx'),
] satisfies RouteConfig
