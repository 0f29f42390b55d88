-- Who did what on the floor is read for a few days at a time.
create index door_waybills_signed on door_waybills (signed_at);
create index stored_items_received on stored_items (received_at);
create index stored_items_inspected on stored_items (inspected_at) where inspected_at is not null;
create index floor_moves_moved on floor_moves (moved_at);
create index bin_counts_counted on bin_counts (counted_at) where counted_at is not null;
create index pick_marks_created on pick_marks (created_at);
create index parcel_events_packed on parcel_events (at) where action = 'pack';
create index handover_boxes_scanned on handover_boxes (scanned_at);
-- Promises are looked up by the moment from which they count.
create index parcels_paid_at on parcels (paid_at) where paid_at is not null;
create index parcels_packed_at on parcels (packed_at) where packed_at is not null;
