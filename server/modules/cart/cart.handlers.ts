import * as cart from '#contracts/cart/cart.ts'
import { showVisitor } from '#contracts/storefront/visitor.ts'
import { bind } from '#server/kernel/endpoint.ts'
import { addItem } from './add-item.ts'
import { changeItem, removeItem } from './change-item.ts'
import { addCoupon, removeCoupon } from './coupons.ts'
import { getCart, openCart } from './open-cart.ts'
import { setReferral } from './set-referral.ts'
import { getStorefrontSession } from './storefront-session.ts'
import { usePoints } from './use-points.ts'

export const cartHandlers = [
  bind(cart.getCart, getCart),
  bind(cart.openCart, openCart),
  bind(cart.addCartItem, addItem),
  bind(cart.changeCartItem, changeItem),
  bind(cart.removeCartItem, removeItem),
  bind(cart.setCartReferral, setReferral),
  bind(cart.usePoints, usePoints),
  bind(cart.addCoupon, addCoupon),
  bind(cart.removeCoupon, removeCoupon),
  bind(showVisitor, getStorefrontSession),
]
