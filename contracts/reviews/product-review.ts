import {
  choice,
  computed,
  datetime,
  integer,
  json,
  longText,
  optional,
  range,
  readOnly,
  reference,
  text,
} from '../resource/fields.ts'
import { resource } from '../resource/resource.ts'
import { reviewPhotos, reviewStatuses } from './review-parts.ts'

/** What a customer wrote about a product that they bought. Staff approve, reject and answer; nobody but its author changes it (reviews.md W4). */
export const productReview = resource({
  name: 'product_review',
  plural: 'product_reviews',
  page: 'product-review',
  module: 'catalogue',
  menu: { group: 'catalogue', order: 80 },
  title: 'author',
  permissions: ['get*', 'get', 'update', 'batch_update*', 'destroy', 'batch_destroy*'],
  fields: {
    product_id: readOnly(reference('product')),
    user_id: optional(readOnly(reference('user'))),
    rating: readOnly(range(integer({ min: 1, max: 5 }))),
    /** The name that guests see. */
    author: readOnly(text({ max: 50 })),
    title: optional(readOnly(text({ max: 100 }))),
    text: readOnly(longText({ max: 2000 })),
    language: readOnly(text({ max: 20 })),
    photos: computed(json(reviewPhotos)),
    status: choice(reviewStatuses, 'pending'),
    /** Why it was rejected, for its author. */
    reason: optional(longText({ max: 500 })),
    answer: optional(longText({ max: 2000 })),
    answered_at: optional(readOnly(datetime())),
    moderated_at: optional(readOnly(datetime())),
  },
  list: {
    columns: ['author', 'product_id', 'rating', 'text', 'status'],
    search: ['title', 'text', 'author'],
    filters: ['status', 'rating', 'product_id', 'user_id', 'created_at'],
    batch: ['status'],
    quickEdit: [],
  },
  labels: {
    one: ['Product review', '商品評價', '商品评价'],
    many: ['Product reviews', '商品評價', '商品评价'],
    empty: [
      'Reviews that customers write about what they bought appear here. Guests see them once you approve them.',
      '客戶就所購商品撰寫的評價會在此顯示，經你批准後訪客才會看到。',
      '客户就所购商品撰写的评价会显示在这里，经您批准后访客才会看到。',
    ],
    fields: {
      product_id: ['Product', '商品', '商品'],
      user_id: ['Customer', '客戶', '客户'],
      rating: ['Rating', '評分', '评分'],
      author: ['Name shown', '顯示名稱', '显示名称'],
      title: ['Title', '標題', '标题'],
      text: ['Review', '評價', '评价'],
      language: ['Language', '語言', '语言'],
      photos: ['Photos', '相片', '照片'],
      status: ['Status', '狀態', '状态'],
      reason: ['Reason for rejecting it', '拒絕原因', '拒绝原因'],
      answer: ['Answer of the shop', '商店回覆', '商店回复'],
      answered_at: ['Answered at', '回覆時間', '回复时间'],
      moderated_at: ['Decided at', '審核時間', '审核时间'],
    },
    choices: {
      status: {
        pending: ['Waiting', '待審核', '待审核'],
        approved: ['Approved', '已批准', '已批准'],
        rejected: ['Rejected', '已拒絕', '已拒绝'],
      },
    },
    hints: {
      reason: [
        'Its author sees it, and may write the review again.',
        '評價作者會看到原因，並可重新撰寫評價。',
        '评价作者会看到原因，并可重新撰写评价。',
      ],
      answer: ['Shown below the review.', '顯示在評價下方。', '显示在评价下方。'],
    },
  },
})
