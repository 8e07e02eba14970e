import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** Maps URLs to pages. A page is one file with its loader, action and component. */
export default [
  index('pages/home.tsx'),
  route('product', 'pages/product-list.tsx'),
  route('product/:url', 'pages/product.tsx'),
  route('category/:url', 'pages/category.tsx'),
  route('brand', 'pages/brand-list.tsx'),
  route('brand/:url', 'pages/brand.tsx'),
  route('service', 'pages/service-list.tsx'),
  route('service/:url', 'pages/product.tsx', { id: 'service' }),
  route('search', 'pages/search.tsx'),
  route('search/:keyword', 'pages/search-results.tsx'),
  route('cart', 'pages/cart.tsx'),
  route('checkout', 'pages/checkout.tsx'),
  route('stripe', 'pages/stripe.tsx'),
  ...['success', 'cancel', 'fail'].map((outcome) =>
    route(`order/${outcome}`, 'pages/order-outcome.tsx', { id: `order-${outcome}` }),
  ),
  route('order/:id', 'pages/guest-order.tsx'),
  route('contact-us', 'pages/contact-us.tsx'),
  route('wishlist', 'pages/wish-list.tsx'),
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
