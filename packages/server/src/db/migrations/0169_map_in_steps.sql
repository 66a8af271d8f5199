-- What stations have said is drawn a few places at a time: all marked places of a busy network at once took a core for as
-- long as that took, and charge points waited for it. What has no mark any more was drawn by another process.
create index map_marks_place on map_marks (station_id);

create function draw_marked(places uuid[]) returns void language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  marked uuid[];
begin
  with taken as (delete from map_marks where station_id = any(places) returning station_id)
  select array_agg(distinct station_id order by station_id) into marked from taken;
  if marked is not null then perform draw_places(marked); end if;
end $$;
revoke all on function draw_marked(uuid[]) from public, zaryad_app;
