import { cannons, velocityTo } from './bullets.ts';
import { sceneSize } from './scene.ts';
import type { Bullet, FireRefusal, RoomCommand, RoomEvent, RoomState, Seat, SeatIndex } from './types.ts';

/** Multiples of the base stake that a cannon shoots. */
export const cannonLevels = [1, 5, 10, 20, 50] as const;
export const mostBulletsPerSeat = 20;
const shotGapTicks = 3;
export const freezeTicks = 100;
/** One minute. */
export const restockTicks = 1_200;
export const fullStock = { freezes: 3, lightnings: 1 };

type Fire = Extract<RoomCommand, { type: 'fire' }>;
export interface Applied {
  state: RoomState;
  events: RoomEvent[];
}

/** Carries out one command. A fire whose `seq` was seen already is refused, so a repeated message shoots once. */
export function applyCommand(state: RoomState, command: RoomCommand): Applied {
  if (command.type === 'sit') return sit(state, command);
  const seat = state.seats[command.seat];
  if (!seat) return refusal(state, command.seat, command.type === 'fire' ? command.seq : null, 'seat');
  if (command.type === 'leave') return leave(state, command.seat);
  if (command.type === 'freeze') return freeze(state, command.seat, seat);
  return fire(state, command, seat);
}

function sit(state: RoomState, { seat, player, lastSeq }: Extract<RoomCommand, { type: 'sit' }>): Applied {
  if (state.seats[seat]) return refusal(state, seat, null, 'seat');
  const taken: Seat = {
    player,
    lastSeq,
    lastShotAt: state.tick - shotGapTicks,
    ...fullStock,
    restockAt: state.tick + restockTicks,
  };
  return { state: withSeat(state, seat, taken), events: [{ type: 'sat', seat, player }] };
}

function leave(state: RoomState, seat: SeatIndex): Applied {
  const own = state.bullets.filter((bullet) => bullet.seat === seat);
  const returned = own.map(({ seq, level }): RoomEvent => ({ type: 'returned', seat, seq, level }));
  const bullets = state.bullets.filter((bullet) => bullet.seat !== seat);
  return {
    state: { ...withSeat(state, seat, null), bullets },
    events: [...returned, { type: 'left', seat }],
  };
}

function freeze(state: RoomState, index: SeatIndex, seat: Seat): Applied {
  if (seat.freezes === 0) return refusal(state, index, null, 'stock');
  const left = withSeat(state, index, { ...seat, freezes: seat.freezes - 1 });
  return {
    state: { ...left, frozenTicks: freezeTicks },
    events: [{ type: 'frozen', seat: index, ticks: freezeTicks }],
  };
}

function fire(state: RoomState, command: Fire, seat: Seat): Applied {
  if (!Number.isSafeInteger(command.seq) || command.seq <= seat.lastSeq)
    return refusal(state, command.seat, command.seq, 'seq');
  const seen = { ...seat, lastSeq: command.seq };
  const reason = whyNot(state, command, seat);
  const velocity = velocityTo(command.seat, command.aim);
  if (reason || !velocity)
    return refusal(withSeat(state, command.seat, seen), command.seat, command.seq, reason ?? 'aim');
  const { seq, level, lock, kind } = command;
  const from = cannons[command.seat];
  const bullet: Bullet = {
    seat: command.seat,
    seq,
    level,
    lock,
    kind,
    ...from,
    ...velocity,
    firedAt: state.tick,
  };
  const shot = {
    ...seen,
    lastShotAt: state.tick,
    lightnings: seat.lightnings - (kind === 'lightning' ? 1 : 0),
  };
  return {
    state: { ...withSeat(state, command.seat, shot), bullets: [...state.bullets, bullet] },
    events: [{ type: 'fired', bullet }],
  };
}

function whyNot(
  state: RoomState,
  { level, aim, kind, seat: index }: Fire,
  seat: Seat,
): FireRefusal | undefined {
  if (!cannonLevels.some((each) => each === level)) return 'level';
  if (!(aim.x >= 0 && aim.x <= sceneSize.width && aim.y >= 0 && aim.y <= sceneSize.height)) return 'aim';
  if (state.tick - seat.lastShotAt < shotGapTicks) return 'rate';
  if (state.bullets.filter((bullet) => bullet.seat === index).length >= mostBulletsPerSeat) return 'bullets';
  if (kind === 'lightning' && seat.lightnings === 0) return 'stock';
  return undefined;
}

function refusal(state: RoomState, seat: SeatIndex, seq: number | null, reason: FireRefusal): Applied {
  return { state, events: [{ type: 'refused', seat, seq, reason }] };
}

export function withSeat(state: RoomState, index: SeatIndex, seat: Seat | null): RoomState {
  const [a, b, c, d] = state.seats;
  const at = (place: SeatIndex, was: Seat | null) => (place === index ? seat : was);
  return { ...state, seats: [at(0, a), at(1, b), at(2, c), at(3, d)] };
}
